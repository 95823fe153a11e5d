import { close, connect, open } from '@latchkey/core'
import { modalAtom, push, showAlert, showToast } from '@latchkey/core/internal'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { settle } from '../test/settle.ts'
import { parentOf } from './shell/modality/keepReachable.ts'

beforeEach(() => page.viewport(1_024, 768))

test('U-04 is one element at the end of the body, and leaves nothing', async () => {
  const before = document.documentElement.cloneNode(true)
  const modal = await mountTestModal()
  expect(document.body.lastElementChild).toBe(modal.element)
  expect(modal.element.localName).toBe('latchkey-modal')
  expect(modal.root.dataset['state']).toBe('closed')
  await modal.show()

  modal.unmount()

  expect(document.documentElement.isEqualNode(before)).toBe(true)
})

test('U-04 is not appended when the host says so', async () => {
  await expect(mountTestModal({ disableAppend: true })).rejects.toThrow('No modal on the page')
})

test('U-04 N-10 embedded it is a region where the host put it, without overlay or Close', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const modal = await mountTestModal({ container })

  const region = await modal.find('[role="region"]')
  await modal.find('[data-testid="wallet-com.tidewell"]')

  expect(container.firstElementChild).toBe(modal.element)
  expect(modal.query('[data-testid="header-close"]')).toBeNull()
  expect(region.closest('[aria-modal]')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(document.body)
  await connect(modal.kit, { connectorId: 'com.tidewell' })
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
  container.remove()
})

test('B-05 the page becomes inert once a screen reader has had time to announce the focus', async () => {
  const outside = document.createElement('main')
  document.body.prepend(outside)
  onTestFinished(() => outside.remove())
  const modal = await mountTestModal()
  const times = { focus: 0, inert: 0 }
  new MutationObserver(() => {
    times.inert ||= performance.now()
  }).observe(outside, { attributeFilter: ['inert'] })
  modal.shadow.addEventListener('focusin', () => {
    times.focus = performance.now()
  })
  await modal.show()
  await expect.poll(() => times.inert, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(times.focus).toBeGreaterThan(0)
  expect(times.inert - times.focus).toBeGreaterThan(1_500)
})

test('B-05 the page behind is out of reach, and afterwards as it was to the byte', async () => {
  const outside = document.createElement('main')
  outside.innerText = 'Page'
  outside.style.height = '3000px'
  document.body.prepend(outside)
  document.documentElement.setAttribute('style', 'color:  red')
  scrollTo(0, 400)
  const before = [
    document.documentElement.getAttribute('style'),
    document.body.getAttribute('style'),
    new XMLSerializer().serializeToString(outside),
    scrollY,
  ]
  const width = outside.getBoundingClientRect().width
  const modal = await mountTestModal()
  await modal.show()
  await expect.poll(() => outside.inert, { timeout: 10_000 }).toBe(true)
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(outside.getBoundingClientRect().width).toBe(width)

  close(modal.kit)
  await modal.until('closed')

  expect([
    document.documentElement.getAttribute('style'),
    document.body.getAttribute('style'),
    new XMLSerializer().serializeToString(outside),
    scrollY,
  ]).toEqual(before)
  document.documentElement.removeAttribute('style')
  outside.remove()
})

test('B-05 Tab and Shift+Tab stay inside', async () => {
  const modal = await mountTestModal()
  await modal.show()
  await modal.find('[data-testid="wallet-com.tidewell"]')

  for (let step = 0; step < 12; step++) {
    await userEvent.tab()
    expect(document.activeElement).toBe(modal.element)
  }
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(modal.element)
})

test('N-10 a press on the veil closes it, one that slides off a control does not', async () => {
  const modal = await mountTestModal()
  await modal.show()
  const veil = modal.query('[role="dialog"]')?.previousElementSibling as HTMLElement
  expect(modal.shadow.elementFromPoint(4, 4)).toBe(veil)
  // A press that begins on one and ends on the other is a click on what is around both.
  veil.parentElement?.click()
  expect(modal.kit.store.get(modalAtom).open).toBe(true)

  veil.click()

  await modal.until('closed')
})

test.each(['a page', 'a page with a dialog of its own'])(
  'B-05 nothing from the dialog to the body of %s listens for clicks: Firefox would tell screen readers that the dialog is one',
  async (page) => {
    const heard: (readonly [EventTarget, string])[] = []
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      heard.push([this, given[0]])
      return addEventListener.apply(this, given)
    }
    onTestFinished(() => {
      EventTarget.prototype.addEventListener = addEventListener
    })
    const own = document.createElement('dialog')
    if (page !== 'a page') {
      document.body.append(own)
      own.showModal()
      onTestFinished(() => own.remove())
    }
    const modal = await mountTestModal({ isKept: true })
    await modal.show()
    push(modal.kit, { view: 'WhatIsAWallet' })
    await modal.find('[data-testid="header-back"]')
    await settle()

    const dialog = await modal.find('[role="dialog"], dialog[aria-modal]')
    const around: Element[] = []
    for (let node: Element | undefined = dialog; node && node !== document.body; node = parentOf(node)) around.push(node)

    expect(around).toContain(modal.root)
    expect(around).toContain(modal.element)
    // React's own listeners show that the listening is heard of.
    expect(heard.some(([target, name]) => target === modal.shadow && name === 'click')).toBe(true)
    const clicked = around.filter(
      (node) =>
        (node as HTMLElement).onclick ?? heard.some(([target, name]) => target === node && /^(click|mousedown|mouseup)$/.test(name)),
    )
    expect(clicked.map(({ localName, className }) => `${localName}.${className}`)).toEqual([])
  },
)

test('N-17 U-14 while something must be answered it shakes and stays', async () => {
  const modal = await mountTestModal()
  await modal.show()
  modal.kit.store.set(modalAtom, (state) => ({ ...state, closable: false }))

  await userEvent.keyboard('{Escape}')

  await vi.waitFor(() => expect(modal.query('[role="dialog"]')?.dataset['shake']).toBe('true'))
  expect(modal.root.dataset['state']).toBe('open')
  await vi.waitFor(() => expect(modal.query('[role="dialog"]')?.dataset['shake']).toBeUndefined())
})

test('N-10 what closes stays what it was until it is gone', async () => {
  const modal = await mountTestModal()
  await modal.show({ view: 'WhatIsANetwork' })
  const seen: (string | undefined)[] = []
  const watch = new MutationObserver(() => seen.push(modal.root.dataset['latchkeyView']))
  watch.observe(modal.root, { attributes: true, attributeFilter: ['data-state'] })

  close(modal.kit)
  await modal.until('closed')

  watch.disconnect()
  expect(seen[0]).toBe('WhatIsANetwork')
})

test('X-01 an alert stands over the view in the words of the catalogue, moves nothing, and can be put away', async () => {
  const modal = await mountTestModal()
  await modal.show()
  const place = () => modal.query('[data-testid="header-close"]')?.getBoundingClientRect().top
  const before = place()

  showAlert(modal.kit, { code: 'RATE_LIMITED' })
  const alert = await modal.find('[data-testid="alert"]')
  expect(alert.getAttribute('role')).toBe('alert')
  expect(place()).toBe(before)
  expect(alert.textContent).toContain('Too many requests. Wait a moment and try again.')
  alert.querySelector('button')?.click()

  await vi.waitFor(() => expect(modal.query('[data-testid="alert"]')).toBeNull())
})

test('B-23 an alert leaves the way back in reach', async () => {
  const modal = await mountTestModal()
  await modal.show()
  await modal.show({ view: 'WhatIsAWallet' })
  showAlert(modal.kit, { code: 'RATE_LIMITED' })
  const alert = await modal.find('[data-testid="alert"]')
  const back = await modal.find('[data-testid="header-back"]')
  expect(alert.getBoundingClientRect().left).toBeGreaterThanOrEqual(back.getBoundingClientRect().right)

  await userEvent.click(back)

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
})

test('U-15 a toast says its words over the panel and goes', async () => {
  const modal = await mountTestModal()
  await modal.show()

  showToast(modal.kit, { kind: 'error', text: 'DISCONNECT_FAILED' })

  const toast = await modal.find('[data-testid="toast"]')
  expect(toast.textContent).toBe('Failed to disconnect')
  // What it speaks of, such as the address that was copied, stays in sight.
  const tools = (await modal.find('[data-testid="header-close"]')).getBoundingClientRect()
  expect(toast.offsetTop).toBeGreaterThan(tools.bottom - (await modal.find('[role="dialog"]')).getBoundingClientRect().top)

  await vi.waitFor(() => expect(modal.root.querySelector('[data-testid="toast"]')).toBeNull(), 8_000)
})

test('B-20 a host dialog that is open neither blocks it nor takes its focus or its Escape', async () => {
  const dialog = document.createElement('dialog')
  dialog.append(document.createElement('button'))
  document.body.append(dialog)
  dialog.showModal()
  const modal = await mountTestModal()
  await modal.show()
  const button = await modal.find('[data-testid="header-close"]')
  const box = button.getBoundingClientRect()
  expect(document.elementFromPoint(box.x + 5, box.y + 5)).toBe(modal.element)

  await userEvent.keyboard('{Escape}')

  await modal.until('closed')
  expect(dialog.open).toBe(true)
  dialog.remove()
})

test('B-03 two modals on one page share nothing', async () => {
  const one = await mountTestModal()
  const other = await mountTestModal()

  await one.show()

  expect(other.root.dataset['state']).toBe('closed')
  expect(other.kit.store.get(modalAtom).open).toBe(false)
})

test('B-16 fifty rounds of opening and closing leave no node behind', async () => {
  const modal = await mountTestModal()
  await modal.show()
  close(modal.kit)
  await modal.until('closed')
  const nodes = modal.shadow.querySelectorAll('*').length
  const sheets = modal.shadow.adoptedStyleSheets.length
  const style = document.documentElement.getAttribute('style')

  for (let round = 0; round < 50; round++) {
    void open(modal.kit)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    close(modal.kit)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await modal.until('closed')

  expect(modal.shadow.querySelectorAll('*')).toHaveLength(nodes)
  expect(modal.shadow.adoptedStyleSheets).toHaveLength(sheets)
  expect(document.documentElement.getAttribute('style')).toBe(style)
})

test('B-13 the host may word any sentence its own way', async () => {
  const modal = await mountTestModal({ messages: { 'connect.title': 'Come in' } })
  await modal.show()

  expect(modal.query('[role="dialog"] h2')?.textContent).toBe('Come in')
})
