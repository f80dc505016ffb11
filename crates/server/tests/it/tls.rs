//! A room that serves HTTPS. The certificate and key in `tls/` are only for this test.
use crate::room::*;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;

/// Makes a call over TLS as a client that also offers HTTP/2, like browsers.
fn call(host: &str, text: &str) -> String {
    let certificate = CertificateDer::from_pem_file("tests/it/tls/cert.pem").unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(certificate).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    let name = ServerName::try_from("localhost").unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(connection, TcpStream::connect(host).unwrap());
    stream.write_all(text.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer); // the connection may end uncleanly
    assert_eq!(stream.conn.alpn_protocol(), Some(b"http/1.1".as_slice()));
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn a_page_over_tls_gets_a_secure_cookie() {
    let mut config = config();
    config.tls_cert = Some(Path::new("tests/it/tls/cert.pem").to_owned());
    config.tls_key = Some(Path::new("tests/it/tls/key.pem").to_owned());
    let room = open(config).await;
    assert!(room.handle.url().starts_with("https://"));
    let body = r#"{"name":"Ana"}"#;
    let text = format!(
        "POST /api/guest HTTP/1.1\r\nHost: {0}\r\nOrigin: https://{0}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {1}\r\n\r\n{body}",
        room.host,
        body.len()
    );
    let host = room.host.clone();
    let answer = soon(tokio::task::spawn_blocking(move || call(&host, &text))).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("SameSite=Strict; Secure"), "{answer}");
    room.close().await;
}

#[tokio::test]
async fn a_wrong_certificate_is_named() {
    let mut config = config();
    config.tls_cert = Some(Path::new("tests/it/main.rs").to_owned());
    config.tls_key = Some(Path::new("tests/it/tls/key.pem").to_owned());
    let error = try_open(config).await.err().expect("no room without a certificate");
    let said = "tls.cert cannot be \"tests/it/main.rs\": the file has no certificate in PEM";
    assert_eq!(error.to_string(), said);
}

#[tokio::test]
async fn an_address_that_is_taken_is_named() {
    let room = open(config()).await;
    let mut second = config();
    second.listen = room.host.parse().unwrap();
    let error = try_open(second).await.err().expect("two rooms at one address");
    assert!(error.to_string().contains(&room.host), "{error}");
    room.close().await;
}
