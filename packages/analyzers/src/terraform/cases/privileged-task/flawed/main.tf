resource "aws_ecs_task_definition" "agent" {
  family = "agent"
  # ruleid: terraform/privileged-task
  container_definitions = jsonencode([{
    name       = "agent"
    image      = "example/agent:1.4"
    privileged = true
  }])
}
