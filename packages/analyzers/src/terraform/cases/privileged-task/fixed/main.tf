resource "aws_ecs_task_definition" "agent" {
  family = "agent"
  # ok: terraform/privileged-task
  container_definitions = jsonencode([{
    name  = "agent"
    image = "example/agent:1.4"
  }])
}
