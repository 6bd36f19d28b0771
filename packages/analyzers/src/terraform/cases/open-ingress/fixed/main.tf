resource "aws_security_group" "bastion" {
  name = "bastion"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    # ok: terraform/open-ingress
    cidr_blocks = ["192.0.2.0/24"]
  }
}
