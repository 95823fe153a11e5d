import { testIds } from '@latchkey/testing'
import { expect, type Locator } from '@playwright/test'
import type { Modal } from './Modal.ts'

/** The account of the modal, by the contract hosts test against: what it holds and did, and what is done with it. */
export class AccountViews {
  readonly modal: Modal
  readonly total: Locator
  readonly transactions: Locator

  constructor(modal: Modal) {
    this.modal = modal
    this.total = modal.host.getByTestId('balance')
    this.transactions = modal.host.locator('[data-testid^="tx-"]')
  }

  find(testId: string): Locator {
    return this.modal.find(testId)
  }

  tab(name: 'tokens' | 'nfts' | 'activity'): Locator {
    return this.find(testIds.tab(name))
  }

  tile(name: 'onramp' | 'swap' | 'receive' | 'send'): Locator {
    return this.modal.action(name)
  }

  /** Rows of a token, by what it is called. */
  token(name: string): Locator {
    return this.modal.host.locator('[data-testid^="token-"]').filter({ hasText: name })
  }

  /** What the activity lists, from top to bottom, each with the month it stands under. */
  readActivity(): Promise<ActivityLine[]> {
    return this.modal.dialog.evaluate((dialog) => {
      const lines: ActivityLine[] = []
      // With a gap between words that lie in elements of their own.
      const words = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) {
          const { nodeValue, parentElement } = walker.currentNode
          // A picture that is still on its way shows a letter meanwhile.
          if (!parentElement?.closest('[aria-hidden="true"]')) texts.push(nodeValue ?? '')
        }
        return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
      }
      let month = ''
      // By place on the screen: a long list draws its rows in any order.
      const items = [...dialog.querySelectorAll<HTMLElement>('li[data-key]')].sort(
        (one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet),
      )
      for (const item of items) {
        const row = item.querySelector<HTMLElement>('[data-testid^="tx-"]')
        if (row) lines.push({ month, hash: row.dataset['testid']?.slice(3) ?? '', text: words(row) })
        else month = item.textContent.trim()
      }
      return lines
    })
  }

  /** Types a receiver and leaves the field, which is when it is judged. */
  async typeReceiver(to: string) {
    await this.find('send-receiver').fill(to)
    await this.find('send-receiver').blur()
  }

  /** Fills in a transfer; the token is the one chosen already unless it is named. */
  async fillSend({ token, amount, to }: { token?: string; amount: string; to: string }) {
    if (token) {
      await this.find('send-token').click()
      await this.modal.expectView('WalletSendSelectToken')
      await this.token(token).first().click()
      await this.modal.expectView('WalletSend')
    }
    await this.find('send-amount').fill(amount)
    await this.typeReceiver(to)
    await expect(this.find('send-receiver-chosen')).toBeVisible()
  }

  /** Chooses the token of one side of a swap. */
  async chooseSwapToken(side: 'source' | 'target', name: string) {
    await this.find(`swap-${side}-token`).click()
    await this.modal.expectView('SwapSelectToken')
    await this.token(name).first().click()
    await this.modal.expectView('Swap')
  }
}

/** One row of the activity. */
export type ActivityLine = { readonly month: string; readonly hash: string; readonly text: string }
