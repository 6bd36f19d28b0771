resource "aws_lb_listener" "web" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-central-1:123456789012:loadbalancer/app/web/1"
  port              = 80
  # ok: terraform/plain-transport
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}
