# ruleid: terraform/unencrypted-storage
resource "aws_instance" "web" {
  ami           = "ami-0123456789abcdef0"
  instance_type = "t3.small"
  metadata_options {
    # ruleid: terraform/metadata-service
    http_tokens = "optional"
  }
}
