import { UserRejectedError } from '@latchkey/common/contract'
import { nameRegistrationAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mockShop, type ShopBook } from '../../../../test/mockShop.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'
import { accountStates } from '../../../../test/states/account.ts'

describeView(accountStates, 'RegisterAccountName')
describeView(accountStates, 'RegisterAccountNameSuccess')

async function start(change?: (book: ShopBook) => void, more: mountTestModal.Options = {}) {
  const { book, http, setUp, arrive } = mockShop()
  change?.(book)
  const modal = await mountTestModal({ ...setUp(), ...more })
  await arrive(modal)
  await modal.show({ view: 'RegisterAccountName' })
  return { book, http, modal, field: await modal.find<HTMLInputElement>('[data-testid="name-field"]') }
}

const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))
const claim = (modal: TestModal) => modal.find<HTMLButtonElement>('[data-testid="name-claim"]')

test('S-21 a free name is claimed with a signature, and the account has it', async () => {
  const { modal, field } = await start()
  await userEvent.type(field, 'mirav')
  await says(modal, 'Also free')
  await vi.waitFor(async () => expect((await claim(modal)).textContent).toBe('Claim mirav.latch'))

  await userEvent.keyboard('{Enter}')

  await says(modal, 'You’re mirav.latch')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()
  await userEvent.click(await modal.find('[data-testid="name-done"]'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

test('B-13 a name is written from left to right in Arabic too, its suffix behind it', async () => {
  const { field, modal } = await start(undefined, { locale: 'ar' })
  const suffix = await vi.waitFor(() => {
    const found = [...modal.shadow.querySelectorAll('span[dir="ltr"]')].find(({ textContent }) => textContent === '.latch')
    expect(found).toBeDefined()
    return found as Element
  })

  expect(suffix.getBoundingClientRect().left).toBeGreaterThanOrEqual(field.getBoundingClientRect().right)
})

test('S-21 the empty field shows what goes there and what comes after', async () => {
  const { modal, field } = await start()

  await says(modal, '.latch')
  expect(field.placeholder).toBe('your-name')
})

test('V-07 X-10 a taken name, and one that can be none, are told red under the field', async () => {
  const { modal, field } = await start()
  await userEvent.type(field, 'taken')
  await says(modal, 'taken.latch is taken. Choose another one.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((await claim(modal)).getAttribute('aria-disabled')).toBe('true')

  await userEvent.clear(field)
  await userEvent.type(field, 'mi rav!')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const sentence = 'Use letters, digits and hyphens, at least 4 characters'
  expect(modal.root.textContent).toContain(sentence)

  // One that is only begun is not, until it is claimed.
  await userEvent.clear(field)
  await userEvent.type(field, 'abc')
  await says(modal, 'Letters, numbers and hyphens. Four or more.')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await says(modal, sentence)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('E-16 another free name is taken over by one press', async () => {
  const { modal, field } = await start()
  await userEvent.type(field, 'mirav')

  await userEvent.click(await modal.find('[data-testid="name-idea-themirav.latch"]'))

  await vi.waitFor(() => expect(modal.kit.store.get(nameRegistrationAtom).label).toBe('themirav'))
})

test('X-05 a claim that failed says the service’s own reason, and the name stays', async () => {
  const { modal, field } = await start((book) => {
    book.fails['account'] = 500
  })
  await userEvent.type(field, 'mirav')
  await says(modal, 'Also free')

  await userEvent.click(await claim(modal))

  const alert = await modal.find('[data-testid="name-failed"]')
  expect(alert.textContent).toContain('The name service is asleep.')
  expect(field.value).toBe('mirav')
})

test('S-21 a signature that was declined is no fault', async () => {
  const adapter = mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
    capabilities: {
      signMessage: async () => {
        throw new UserRejectedError()
      },
    },
  })
  const { modal, field } = await start(undefined, { adapter })
  await userEvent.type(field, 'mirav')
  await says(modal, 'Also free')

  await userEvent.click(await claim(modal))

  expect((await modal.find('[data-testid="name-declined"]')).getAttribute('role')).toBe('status')
  expect(field.value).toBe('mirav')
})
