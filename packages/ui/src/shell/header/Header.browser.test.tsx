import { push } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'

test.each(['ar', 'fa', 'ur', 'hi'] as const)('B-13 no letter of a title is cut off below the line (%s)', async (locale) => {
  const modal = await mountTestModal({ locale })
  await modal.show()
  push(modal.kit, { view: 'WhatIsAWallet' })
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WhatIsAWallet'))
  const title = await modal.find('[role="dialog"] h2')
  await vi.waitFor(() => expect(title.textContent).not.toBe(''))
  const words = title.querySelector('span') ?? title
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = getComputedStyle(words).font
  const below = pen.measureText(title.textContent ?? '').actualBoundingBoxDescent
  const mark = document.createElement('i')
  mark.style.display = 'inline-block'
  words.append(mark)

  expect(below, 'how far the letters hang').toBeGreaterThan(2)
  expect(title.getBoundingClientRect().bottom - mark.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(Math.floor(below))
})
