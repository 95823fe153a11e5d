/** While the operator has stopped signing. */
export const stopped = {
  'stopped.title': 'Signing is paused',
  'stopped.text': 'The operator of this wallet has paused signing. Your money stays where it is. Try again later.',
  'stopped.reason': 'The operator says: {reason}',
  'stopped.close': 'Close',
} as const
