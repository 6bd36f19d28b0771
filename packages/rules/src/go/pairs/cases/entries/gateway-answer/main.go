package main

import (
	"html"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func page(request events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse, error) {
	name := request.QueryStringParameters["name"]
	if request.Path == "/escaped" {
		// ok: go/cross-site-scripting
		return events.APIGatewayProxyResponse{
			StatusCode: 200,
			Headers:    map[string]string{"Content-Type": "text/html"},
			Body:       "<h1>" + html.EscapeString(name) + "</h1>",
		}, nil
	}
	if request.Path == "/unsaid" {
		// ok: go/cross-site-scripting
		return events.APIGatewayProxyResponse{StatusCode: 200, Body: "Hello " + name}, nil
	}
	// ruleid: go/cross-site-scripting
	return events.APIGatewayProxyResponse{
		StatusCode: 200,
		Headers:    map[string]string{"Content-Type": "text/html"},
		Body:       "<h1>" + name + "</h1>",
	}, nil
}

func main() {
	lambda.Start(page)
}
