import { createMemoryStorage } from '@latchkey/common/web'
import { connect } from '@latchkey/core'
import { push } from '@latchkey/core/internal'
import { hear } from '@latchkey/test/spoken'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { speak } from '../../../../test/speak.ts'
import type { TestModal } from '../../../../test/startModal.ts'
import { helpStates } from '../../../../test/states/help.ts'
import { languageNames } from '../../../text/languageNames.ts'
import { languages } from '../../../text/languages.ts'

describeView(helpStates, 'Languages')

const offered = (modal: TestModal) =>
  [...modal.shadow.querySelectorAll('[data-testid^="language-"]')].map((row) => row.getAttribute('data-testid')?.slice('language-'.length))
const titleOf = (modal: TestModal) => modal.query('[role="dialog"] h2')?.textContent

test('B-13 from the help page to another language by keyboard alone: all of the modal speaks it at once, from right to left, and says so', async () => {
  const modal = await mountTestModal({ locale: undefined })
  const arabic = await speak('ar')
  await modal.show({ view: 'WhatIsAWallet' })
  const way = await modal.find('[data-testid="language"]')
  expect(way.textContent).toBe('LanguageEnglish')
  way.focus()
  await userEvent.keyboard('{Enter}')
  await modal.find('[data-testid="language-en"]')
  expect(titleOf(modal)).toBe('Language')
  expect(offered(modal).sort()).toEqual([...languages].sort())
  const said = hear(modal.shadow)
  const seen = new Set<string>()
  const watch = new MutationObserver(() => seen.add(`${modal.root.lang} ${modal.root.dir} ${titleOf(modal)}`))
  watch.observe(modal.root, { attributes: true, childList: true, subtree: true, characterData: true })

  // From the title by way of Close to the first row.
  await vi.waitFor(() => expect(modal.focused()?.localName).toBe('h2'))
  await userEvent.keyboard('{Tab}{Tab}')
  expect(modal.focused()?.textContent).toBe('العربية')
  await userEvent.keyboard('{Enter}')

  await vi.waitFor(() => expect(modal.root.dir).toBe('rtl'))
  await vi.waitFor(() => expect(said.join(' ')).toContain(arabic['language.title']))
  watch.disconnect()
  expect(
    [...seen].filter((one) => one.startsWith('ar')),
    'no half of it in English',
  ).toEqual([`ar rtl ${arabic['language.title']}`])
  expect(modal.focused()?.getAttribute('aria-current')).toBe('true')
  expect(modal.query('[data-testid="header-back"]')?.ariaLabel).toBe(arabic['common.back'])
  ;(await modal.find('[data-testid="header-back"]')).click()
  await vi.waitFor(() => expect(titleOf(modal)).toBe(arabic['whatIsAWallet.title']))
})

test('B-13 the choice is there after a reload, from the first frame on', async () => {
  const storage = createMemoryStorage()
  const first = await mountTestModal({ locale: undefined, storage })
  await first.show({ view: 'Languages' })
  ;(await first.find('[data-testid="language-zh-Hant"]')).click()
  await vi.waitFor(() => expect(first.root.lang).toBe('zh-Hant'))
  first.unmount()

  const next = await mountTestModal({ locale: undefined, storage })
  await next.show({ view: 'WhatIsAWallet' })

  await vi.waitFor(() => expect(next.root.lang).toBe('zh-Hant'))
  expect((await next.find('[data-testid="language"]')).textContent).toContain(languageNames['zh-Hant'])
})

test('B-13 an account leads to the languages, too', async () => {
  const modal = await mountTestModal({ locale: undefined })
  await connect(modal.kit, { connectorId: 'com.tidewell' })
  await modal.show({ view: 'ProfileWallets' })
  ;(await modal.find('[data-testid="language"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Languages'))
})

test.each(['WhatIsAWallet', 'ProfileWallets'] as const)(
  'B-13 where the host has chosen, %s offers no other, and what the user chose elsewhere does not count',
  async (view) => {
    const storage = createMemoryStorage({ locale: JSON.stringify({ version: 1, value: 'ar' }) })
    const modal = await mountTestModal({ locale: 'de-AT', storage })
    await connect(modal.kit, { connectorId: 'com.tidewell' })
    await modal.show({ view })
    await vi.waitFor(() => expect(titleOf(modal)).toBeTruthy())
    expect(modal.root.lang).toBe('de-AT')
    expect(modal.query('[data-testid="language"]')).toBeNull()

    push(modal.kit, { view: 'Languages' })
    await modal.find('[data-testid="language-de"]')
    expect(offered(modal)).toEqual(['de'])
  },
)
