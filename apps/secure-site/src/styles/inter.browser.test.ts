import { expect, test } from 'vitest'
import './secure.css'
import { element } from '../element.ts'

test('U-06 the frame brings the face of the modal with it, from its own origin', async () => {
  const button = element('button', { class: 'btn' }, 'Approve')
  document.body.replaceChildren(button)
  const [first = ''] = getComputedStyle(button).fontFamily.split(',')

  const faces = await document.fonts.load(`600 15px ${first}`, 'Approve')

  expect(first).toBe('"Inter Variable"')
  expect(faces.map(({ status }) => status)).toContain('loaded')
  const files = performance.getEntriesByType('resource').filter(({ name }) => /inter.*\.woff2/.test(name))
  expect(new Set(files.map(({ name }) => new URL(name).origin))).toEqual(new Set([location.origin]))
})
