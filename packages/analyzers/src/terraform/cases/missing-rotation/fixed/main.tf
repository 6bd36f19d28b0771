resource "aws_kms_key" "data" {
  description         = "data"
  # ok: terraform/missing-rotation
  enable_key_rotation = true
}
