# ruleid: terraform/missing-rotation
resource "aws_kms_key" "data" {
  description = "data"
}
