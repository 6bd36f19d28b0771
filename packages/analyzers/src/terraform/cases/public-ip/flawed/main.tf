resource "aws_subnet" "apps" {
  vpc_id                  = "vpc-0123456789abcdef0"
  cidr_block              = "10.0.1.0/24"
  # ruleid: terraform/public-ip
  map_public_ip_on_launch = true
}
