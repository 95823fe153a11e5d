import { origin, text, url } from './parsers.ts'
import type { Variable } from './variable.ts'

/** How HSMs and key management services are reached in which keys may lie. */
export const holderVariables = {
  LATCHKEY_PKCS11_MODULE: { doc: 'Path of the PKCS#11 library of the HSM in which keys lie. Needs the package `pkcs11js`.', parse: text },
  LATCHKEY_PKCS11_TOKEN: { doc: 'Label of the token in that HSM.', parse: text },
  LATCHKEY_PKCS11_PIN: { doc: "PIN of that token's user.", secret: true, parse: text },
  LATCHKEY_AWS_KMS_URL: {
    doc: "Endpoint of AWS KMS, if it is not the region's own. Needs the package `@aws-sdk/client-kms`; region and credentials are AWS's usual variables.",
    parse: url('http', 'https'),
  },
  LATCHKEY_GOOGLE_KMS_URL: {
    doc: "Endpoint of Google Cloud KMS, if it is not the global one. Needs the package `@google-cloud/kms`; credentials are Google's usual ones.",
    parse: origin,
  },
  LATCHKEY_AZURE_VAULT_URL: {
    doc: "Azure Key Vault or Managed HSM in which keys lie: `https://name.vault.azure.net`. Needs the packages `@azure/keyvault-keys` and `@azure/identity`; credentials are Azure's usual variables.",
    parse: (given) => origin(url('https')(given)),
  },
  LATCHKEY_TRANSIT_URL: {
    doc: 'Transit engine of HashiCorp Vault or OpenBao in which keys lie, with its mount: `https://vault.example/v1/transit`.',
    parse: url('http', 'https'),
  },
  LATCHKEY_TRANSIT_TOKEN: { doc: 'Token for that engine, which may encrypt and decrypt and nothing else.', secret: true, parse: text },
} as const satisfies Record<string, Variable<unknown>>
