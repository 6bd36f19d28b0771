/** TLS: accepted certificates and versions. */

import { constant, defineModel, misuse, source } from '@assay/engine/rule';

const oldVersions = { VersionSSL30: 0x0300, VersionTLS10: 0x0301, VersionTLS11: 0x0302 };
const versions = { ...oldVersions, VersionTLS12: 0x0303, VersionTLS13: 0x0304 };

export const model = defineModel({
  library: 'crypto/tls',
  types: { Config: [], ClientHelloInfo: [], Conn: [], ConnectionState: ['Conn.ConnectionState()'] },
  rows: [
    ...Object.entries(versions).map(([name, value]) => constant(name, value)),
    ...['ClientHelloInfo', 'ConnectionState'].map((type) =>
      source('remote-line', `${type}.ServerName`, 'the TLS server name sent by the client'),
    ),
    misuse('tls-verification-off', 'Config.InsecureSkipVerify=', { equals: true }),
    // Called whether or not the library verifies certificates itself.
    ...['VerifyPeerCertificate', 'VerifyConnection'].map((name) =>
      misuse('certificate-checked', `Config.${name}=`, { decides: true }),
    ),
    ...['MinVersion', 'MaxVersion'].flatMap((name) =>
      Object.values(oldVersions).map((version) =>
        misuse('tls-old-version', `Config.${name}=`, { equals: version }),
      ),
    ),
  ],
});
