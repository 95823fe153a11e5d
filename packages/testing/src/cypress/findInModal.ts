import type { Cy, CyElement } from './Cy.ts'

/** What has this test id in the modal. */
export function findInModal(cy: Cy, testId: string): CyElement {
  return cy.get('latchkey-modal').find(`[data-testid="${testId}"]`, { includeShadowDom: true })
}
