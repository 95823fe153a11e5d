import type { SocialProvider } from '@latchkey/core/internal'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialMark } from './SocialMark.tsx'

const all: { readonly [provider in SocialProvider]: true } = {
  ...{ google: true, github: true, apple: true, facebook: true, x: true, discord: true, farcaster: true },
}
const providers = Object.keys(all) as SocialProvider[]

/** The colours that a provider's sign is drawn with. */
const colorsOf = (drawing: string) =>
  [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color).filter((color) => color !== 'none')

test('R-09 the sign of Google has the four colours that Google asks for', () => {
  expect(colorsOf(renderToStaticMarkup(<SocialMark provider="google" />))).toEqual(['#ea4335', '#fbbc05', '#34a853', '#4285f4'])
})

test.each(providers)('R-09 the sign of %s is a drawing of its own, which has no name beside that of its button', (provider) => {
  const drawing = renderToStaticMarkup(<SocialMark provider={provider} />)
  expect(colorsOf(drawing).length).toBeGreaterThan(0)
  expect(drawing).toContain('aria-hidden="true"')
  const others = providers.filter((other) => other !== provider).map((other) => renderToStaticMarkup(<SocialMark provider={other} />))
  expect(others).not.toContain(drawing)
})
