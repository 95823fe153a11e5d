/** Variables of the gateway and of releases, which may be in the same environment. Their own processes check them. */
const names: ReadonlySet<string> = new Set(
  `ACCESS_KEYS AWS_KMS_URL AZURE_VAULT_URL BACKUP_DIR BITCOIN_URL BUNDLER_URLS CODE_KEYS COINS CONSOLE_DIR CONSOLE_ORIGIN COSMOS_URL DATABASE_PREPARE DATA_DIR DATA_KEY DATA_URLS DEVICE_APPROVAL DEVICE_DELAY_MS DEXES
  ENS_REGISTRIES EVM2_URL EVM_URL GATEWAY_HOST GATEWAY_PORT GOOGLE_KMS_URL INDEX_CHAINS IPFS_URL LAB_ORIGINS LAB_URL
  MAIL_FROM METRICS_TOKEN MIGRATE NAME_CONTINUED NAME_SUFFIX ONRAMP_KEY ONRAMP_URLS PAYMASTER_URLS PKCS11_MODULE PKCS11_PIN PKCS11_TOKEN POLKADOT_URL RECOVERY_DATABASE_URL
  RECOVERY_DELAY_MS RECOVERY_KEYS RELAY_URLS RELEASE_KEY RPC_METHODS RPC_URLS SECURE_SITE_KEY SECURE_SITE_URL SEED SMTP_URL SOCIAL_CLIENTS SOLANA_URL SWAP_KEY
  SWAP_ROUTERS SWAP_URLS TOKEN_LISTS TRANSIT_TOKEN TRANSIT_URL TRUSTED_PROXIES TRUST_TRACEPARENT WALLET_SCOPE WEBHOOK_KEYS`
    .split(/\s+/)
    .map((name) => `LATCHKEY_${name}`),
)

/** Variables of the lab, its other processes and the tests. */
const developmentNames =
  /^LATCHKEY_(?:TEST_\w+|CHROMIUM|FIREFOX|LAB_\w+|MAIL_PORT|SANDBOX_(?:PORT|URL)|(?:EVM2?|BUNDLER|SOLANA|BITCOIN|COSMOS|POLKADOT)_PORT)$/

/** Whether another process of the operator reads a variable: in development, the lab's and the tests', too. */
export function isOthersVariable(name: string, { isDevelopment }: { readonly isDevelopment: boolean }): boolean {
  const own = name.replace(/_FILE$/, '')
  return names.has(own) || /^LATCHKEY_LIMIT_\w+$/.test(name) || (isDevelopment && developmentNames.test(name))
}
