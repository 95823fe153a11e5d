import { decode } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { reviewSchema } from './reviewSchema.ts'
import { reviews } from './reviews.fixture.ts'

test.each(Object.entries(reviews))('I25 the window of its own takes %s as the frame sends it, every part of it', (_, review) => {
  expect(decode(reviewSchema, structuredClone(review))).toEqual(review)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a word', 'approved'],
  ['no title', { ...reviews['message'], title: undefined }],
  ['what it does not know', { ...reviews['message'], html: '<b>' }],
  ['a number for a worth', { ...reviews['message'], stake: { grantsRight: false, worthCents: 1 } }],
  ['a warning of another tone', { ...reviews['message'], warnings: [{ tone: 'calm', title: '', text: '' }] }],
  ['an element in place of a text', { ...reviews['message'], title: { textContent: 'x' } }],
])('I25 T-F4 the window of its own does not take %s', (_, given) => {
  expect(() => decode(reviewSchema, given)).toThrow()
})
