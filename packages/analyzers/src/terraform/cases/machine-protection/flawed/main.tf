# ruleid: terraform/provider-key
# ruleid: terraform/metadata-service
resource "aws_sagemaker_notebook_instance" "lab" {
  name        = "lab"
  # ruleid: terraform/machine-protection
  root_access = "Enabled"
}
