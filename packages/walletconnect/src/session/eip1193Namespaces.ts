import type { Namespace } from '@latchkey/common/caip'

/**
 * Families whose providers hosts use by EIP-1193, whether or not a kit has their adapter: chains are numbers, what the page knows
 * itself is answered here, and reads go to the network's own node.
 */
export const eip1193Namespaces: ReadonlySet<Namespace> = new Set(['eip155'])
