resource "aws_ami_launch_permission" "base" {
  image_id   = "ami-0123456789abcdef0"
  # ok: terraform/public-snapshot
  account_id = "123456789012"
}
