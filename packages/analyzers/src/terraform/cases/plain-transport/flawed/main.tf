resource "aws_lb_listener" "web" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-central-1:123456789012:loadbalancer/app/web/1"
  port              = 80
  # ruleid: terraform/plain-transport
  protocol          = "HTTP"
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:123456789012:targetgroup/web/1"
  }
}
