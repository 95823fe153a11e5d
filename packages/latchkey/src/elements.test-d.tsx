import './jsx.ts'
import './svelte.ts'
import './vue.ts'
import type { SvelteHTMLElements } from 'svelte/elements'
import { expectTypeOf, test } from 'vitest'
import type { GlobalComponents } from 'vue'

test('a page finds the elements by their tags', () => {
  expectTypeOf<HTMLElementTagNameMap['latchkey-button']>().toEqualTypeOf<HTMLElement>()
  expectTypeOf<HTMLElementTagNameMap['latchkey-modal']>().toEqualTypeOf<HTMLElement>()
})

test('React’s JSX knows the elements and what they take', () => {
  void (() => <latchkey-button kit="shop" text="Join" size="s" disabled namespace="eip155" className="corner" />)
  void (() => <latchkey-network-button size="m" />)
  void (() => <latchkey-modal kit="shop" />)
  // @ts-expect-error There is no such size.
  void (() => <latchkey-button size="xl" />)
  // @ts-expect-error The modal has no text.
  void (() => <latchkey-modal text="Join" />)
})

test('so do the templates of Vue and Svelte', () => {
  type VueProps = InstanceType<GlobalComponents['latchkey-button']>['$props']
  expectTypeOf<VueProps['size']>().toEqualTypeOf<'m' | 's' | undefined>()
  expectTypeOf<SvelteHTMLElements['latchkey-button']['text']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<SvelteHTMLElements['latchkey-network-button']['class']>().not.toBeNever()
})
