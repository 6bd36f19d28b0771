package main

import (
	"context"
	"os/exec"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func flawed(ctx context.Context, event events.APIGatewayProxyRequest) (string, error) {
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "ls "+event.QueryStringParameters["name"]).Run()
	// ruleid: go/command-injection
	exec.Command("sh", "-c", event.Body).Run()
	return "", nil
}

func fixed(ctx context.Context, event events.APIGatewayProxyRequest) (string, error) {
	// ok: go/command-injection
	exec.Command("ls", "--", event.Body).Run()
	return "", nil
}

func main() {
	lambda.Start(flawed)
	lambda.Start(fixed)
}
