import { push, stackAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountTestModal } from '../../test/mountTestModal.tsx'
import { settle } from '../../test/settle.ts'

async function showHelp() {
  const modal = await mountTestModal()
  await modal.show({ view: 'Connect' })
  const help = await modal.find('[data-testid="header-help"]')
  return { modal, help, views: () => modal.kit.store.get(stackAtom).map(({ view }) => view) }
}

test('a press is painted before the view that it leads to is drawn', async () => {
  const { modal, help, views } = await showHelp()
  const painted: string[][] = []

  requestAnimationFrame(() => painted.push(views()))
  help.click()

  expect(views()).toEqual(['Connect'])
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WhatIsAWallet'))
  expect(painted).toEqual([['Connect']])
})

test('the second press of a double click leads nowhere', async () => {
  const { help, views } = await showHelp()

  help.click()
  help.click()

  await vi.waitFor(() => expect(views()).toEqual(['Connect', 'WhatIsAWallet']))
  await settle()
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
})

test('a press leads nowhere once the modal has gone on by itself', async () => {
  const { modal, help, views } = await showHelp()

  help.click()
  push(modal.kit, { view: 'GetWallet' })
  await settle()

  expect(views()).toEqual(['Connect', 'GetWallet'])
})

test('a press leads on in a page that is never painted', async () => {
  const { help, views } = await showHelp()
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())

  help.click()

  await vi.waitFor(() => expect(views()).toEqual(['Connect', 'WhatIsAWallet']))
})
