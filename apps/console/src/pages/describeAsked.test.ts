import { expect, test } from 'vitest'
import { describeAsked } from './describeAsked.ts'

test.each([
  [{ name: 'project delete', arguments: ['shop'], options: { yes: true } }, 'project delete shop --yes'],
  [
    { name: 'project create', arguments: ['Two words'], options: { origin: ['https://a.example'] } },
    'project create “Two words” --origin https://a.example',
  ],
  [{ name: 'operator invite', arguments: ['ada'], options: { role: 'owner', quiet: false } }, 'operator invite ada --role owner'],
  [{ name: 'user freeze', arguments: ['u1', 'a; b'], options: {} }, 'user freeze u1 “a; b”'],
])('%j reads %s', (asked, text) => expect(describeAsked(asked)).toBe(text))
