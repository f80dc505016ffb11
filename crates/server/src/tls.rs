//! Reads the TLS certificate and its key.

use crate::room::ServeError;
use axum_server::tls_rustls::RustlsConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::Path;
use std::sync::Arc;

/// Reads certificate and key, and checks that both are valid and belong together.
///
/// # Errors
/// [`ServeError::Tls`], which names the setting and the file, if a file cannot be read or used.
pub(crate) async fn read(certificate: &Path, key: &Path) -> Result<RustlsConfig, ServeError> {
    // One provider for the whole process; if a library has set it already, that one is used.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let chain = file("tls.cert", certificate)?;
    let has_certificate = CertificateDer::pem_slice_iter(&chain).next().is_some_and(|c| c.is_ok());
    if !has_certificate {
        return Err(unfit("tls.cert", certificate, "the file has no certificate in PEM"));
    }
    let private = file("tls.key", key)?;
    if PrivateKeyDer::from_pem_slice(&private).is_err() {
        return Err(unfit("tls.key", key, "the file has no private key in PEM"));
    }
    let read = RustlsConfig::from_pem(chain, private).await;
    let config = read.map_err(|error| {
        let what = format!("the key does not match tls.cert {certificate:?}: {error}");
        unfit("tls.key", key, &what)
    })?;
    // Only HTTP/1.1 is offered, as without TLS, because WebSockets are opened over it.
    let mut http1 = (*config.get_inner()).clone();
    http1.alpn_protocols = vec![b"http/1.1".to_vec()];
    config.reload_from_config(Arc::new(http1));
    Ok(config)
}

fn file(setting: &'static str, path: &Path) -> Result<Vec<u8>, ServeError> {
    std::fs::read(path).map_err(|error| {
        let what = format!("the file cannot be read: {error}");
        unfit(setting, path, &what)
    })
}

fn unfit(setting: &'static str, path: &Path, what: &str) -> ServeError {
    ServeError::Tls { setting, path: path.to_owned(), what: what.to_owned() }
}
