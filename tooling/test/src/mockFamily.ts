import { accountKinds, type Namespace } from '@latchkey/common/caip'
import type { Family } from '@latchkey/common/contract'

/** The parts in which families differ, as their adapters have them. */
const parts: { readonly [namespace in Namespace]?: Partial<Family> } = {
  eip155: {
    coinType: 'ENSIP-11',
    tokenNamespace: 'erc20',
    isAddressShared: true,
    looksLikeAddress: (text) => /^0x[\da-f]{40}$/i.test(text),
    isSameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
  },
  solana: {
    coinType: 501,
    tokenNamespace: 'token',
    looksLikeAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  },
  bip122: { accountType: 'payment' },
}

/** The record of a chain family, as its adapter would bring it. */
export function mockFamily(namespace: Namespace): Family {
  return {
    namespace,
    accountKind: accountKinds[namespace] ?? 'Mock',
    looksLikeAddress: (text) => /^\w+$/.test(text),
    isSameAddress: (one, other) => one === other,
    ...parts[namespace],
  }
}
