# ruleid: terraform/provider-key
# ruleid: terraform/metadata-service
resource "aws_sagemaker_notebook_instance" "lab" {
  name        = "lab"
  # ok: terraform/machine-protection
  root_access = "Disabled"
}
