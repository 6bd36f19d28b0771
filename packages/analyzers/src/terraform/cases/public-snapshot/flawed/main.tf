resource "aws_ami_launch_permission" "base" {
  image_id = "ami-0123456789abcdef0"
  # ruleid: terraform/public-snapshot
  group    = "all"
}
