resource "aws_security_group" "bastion" {
  name = "bastion"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    # ruleid: terraform/open-ingress
    cidr_blocks = ["0.0.0.0/0"]
  }
}
