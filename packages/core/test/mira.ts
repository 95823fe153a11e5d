import { otherAddress } from './transactions.ts'

/** When names of tests were registered. */
export const created = '2026-01-01T00:00:00Z'

/** A name as the registry tells it: its owner's EVM address, and a picture. */
export const mira = {
  name: 'mira.latch',
  registered_at: created,
  updated_at: created,
  addresses: { 60: { address: otherAddress, created } },
  attributes: [{ avatar: 'https://gateway.example/public/getTokenImage/avatar-9' }],
}
