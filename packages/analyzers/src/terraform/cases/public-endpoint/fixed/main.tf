resource "aws_lambda_function_url" "hook" {
  function_name      = "hook"
  # ok: terraform/public-endpoint
  authorization_type = "AWS_IAM"
}
