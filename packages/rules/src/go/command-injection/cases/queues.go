package jobs

import (
	"context"
	"os/exec"

	mqtt "github.com/eclipse/paho.mqtt.golang"
	"github.com/nats-io/nats.go"
	"github.com/segmentio/kafka-go"
)

func listen(conn *nats.Conn, reader *kafka.Reader, client mqtt.Client) {
	conn.Subscribe("jobs", func(message *nats.Msg) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "run "+string(message.Data)).Run()
	})
	message, _ := reader.ReadMessage(context.Background())
	// ruleid: go/command-injection
	exec.Command("sh", "-c", "run "+string(message.Value)).Run()
	client.Subscribe("jobs", 0, func(client mqtt.Client, message mqtt.Message) {
		// ruleid: go/command-injection
		exec.Command("sh", "-c", "run "+string(message.Payload())).Run()
		// ok: go/command-injection
		exec.Command("sh", "-c", "run").Run()
	})
}
