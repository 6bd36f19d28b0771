resource "aws_lambda_function_url" "hook" {
  function_name      = "hook"
  # ruleid: terraform/public-endpoint
  authorization_type = "NONE"
}
