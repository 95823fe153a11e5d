/** What a device asks the key service for, in this order, until a new wallet of its own is active. */
export const creationPaths = [
  '/v1/keys/wallets',
  '/v1/keys/recovery/operator',
  '/v1/keys/devices',
  '/v1/keys/recovery/shares',
  '/v1/keys/shares/release',
  '/v1/keys/activate',
] as const
