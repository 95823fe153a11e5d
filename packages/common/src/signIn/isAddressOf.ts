import type { Namespace } from '../caip/namespace.ts'

/** Whether an address is written as its family writes it: by its alphabet and length. */
export function isAddressOf(namespace: Namespace, address: string): boolean {
  switch (namespace) {
    case 'eip155':
      return /^0x[0-9a-fA-F]{40}$/.test(address)
    case 'solana':
      return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
    case 'bip122':
      return /^([123mn][1-9A-HJ-NP-Za-km-z]{25,38}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87})$/.test(address)
    case 'polkadot':
      return /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)
    case 'cosmos':
      return /^[a-z][a-z0-9]{0,82}1[02-9ac-hj-np-z]{38,58}$/.test(address)
  }
}
