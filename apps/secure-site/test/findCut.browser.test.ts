import { afterEach, expect, test } from 'vitest'
import { element } from '../src/element.ts'
import { findCut } from './findCut.fixture.ts'

afterEach(() => document.body.replaceChildren())

function show(tag: 'button' | 'p', css: string): readonly string[] {
  const shown = element(tag, {}, 'Zustimmungserklärung')
  shown.style.cssText = css
  document.body.append(shown)
  return findCut()
}

test.each([
  ['button', 'width:60px;padding:0;white-space:nowrap', 'button.: Zustimmungserklärung'],
  ['button', 'width:60px;height:20px;padding:0;overflow-wrap:anywhere', 'button.: Zustimmungserklärung'],
  ['p', 'width:60px;overflow:hidden', 'p.: Zustimmungserklärung'],
  ['p', 'position:absolute;inset-inline-start:-40px', 'page: Zustimmungserklärung'],
] as const)('a %s of %s cuts its words', (tag, css, told) => expect(show(tag, css)).toContain(told))

test.each([
  ['button', 'width:60px;overflow-wrap:anywhere'],
  ['p', 'width:60px;overflow:auto'],
  ['p', 'width:60px;overflow:hidden;overflow-wrap:anywhere'],
] as const)('a %s of %s does not', (tag, css) => expect(show(tag, css)).toEqual([]))
