// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/testing/cypress
export { addWallet, type TestWallet } from './addWallet.ts'
export type { Cy, CyElement, CyValue } from './Cy.ts'
export { connect } from './connect.ts'
export { findInModal } from './findInModal.ts'
