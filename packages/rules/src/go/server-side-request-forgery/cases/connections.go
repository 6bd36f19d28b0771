package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
)

type Proxy struct{ Transport http.RoundTripper }

func (p Proxy) Image(w http.ResponseWriter, r *http.Request) {
	p.download(r.Context(), r.URL.Query().Get("src"))
}

func (p Proxy) download(ctx context.Context, address string) {
	transport := p.Transport
	if transport == nil {
		transport = publicTransport()
	}
	client := http.Client{Transport: transport}
	// ok: go/server-side-request-forgery
	request, _ := http.NewRequest("GET", address, nil)
	client.Do(request.WithContext(ctx))
}

func publicTransport() *http.Transport {
	dialer := &net.Dialer{}
	return &http.Transport{
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			host, port, _ := net.SplitHostPort(addr)
			ips, _ := net.DefaultResolver.LookupIPAddr(ctx, host)
			for _, ip := range ips {
				if isInner(ip.IP) {
					return nil, errors.New("refused")
				}
			}
			return dialer.DialContext(ctx, network, net.JoinHostPort(ips[0].String(), port))
		},
	}
}

func isInner(ip net.IP) bool { return ip.IsPrivate() || ip.IsLoopback() }

func asked(network, address string, c syscall.RawConn) error {
	addr, err := netip.ParseAddr(address)
	if err != nil || addr.IsPrivate() {
		return errors.New("refused")
	}
	return nil
}

func hook(w http.ResponseWriter, r *http.Request) {
	dialer := &net.Dialer{Control: asked}
	client := &http.Client{}
	client.Transport = &http.Transport{DialContext: dialer.DialContext}
	// ok: go/server-side-request-forgery
	client.Get(r.URL.Query().Get("address"))
}

var shared = &http.Client{Transport: publicTransport()}

func preview(w http.ResponseWriter, r *http.Request) {
	// ok: go/server-side-request-forgery
	shared.Get(r.URL.Query().Get("address"))
}

func plain(w http.ResponseWriter, r *http.Request) {
	client := &http.Client{Transport: &http.Transport{}}
	// ruleid: go/server-side-request-forgery
	client.Get(r.URL.Query().Get("address"))
}

func quick(w http.ResponseWriter, r *http.Request) {
	client := &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			return net.Dial(network, addr)
		},
	}}
	// ruleid: go/server-side-request-forgery
	client.Get(r.URL.Query().Get("address"))
}

func beside(w http.ResponseWriter, r *http.Request) {
	if isInner(net.ParseIP(r.RemoteAddr)) {
		return
	}
	// ruleid: go/server-side-request-forgery
	http.Get(r.URL.Query().Get("address"))
}

func main() {
	http.HandleFunc("/image", Proxy{}.Image)
	http.HandleFunc("/hook", hook)
	http.HandleFunc("/preview", preview)
	http.HandleFunc("/plain", plain)
	http.HandleFunc("/quick", quick)
	http.HandleFunc("/beside", beside)
	http.ListenAndServe("localhost:8080", nil)
}
