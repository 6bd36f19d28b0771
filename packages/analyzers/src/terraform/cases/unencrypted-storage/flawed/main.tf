# ruleid: terraform/provider-key
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-central-1a"
  size              = 40
  # ruleid: terraform/unencrypted-storage
  encrypted         = false
}
