import { chunks, listModules } from '@latchkey/tsup/chunks'

/** Every module is a file of its own, else a host's bundler keeps all beside the first user; but for what many parts of a page need. */
const between = {
  // With the modal.
  opening: {
    files: [
      'src/caip/accountId.ts',
      'src/caip/chainId.ts',
      'src/caip/formatDate.ts',
      'src/caip/isTransactionHash.ts',
      'src/contract/httpErrors.ts',
      'src/contract/isUserRejection.ts',
      'src/contract/slot.ts',
      'src/web/decode.ts',
      'src/web/openExternal.ts',
      'src/web/parseUrl.ts',
      'src/web/readDevice.ts',
      'src/web/safeLink.ts',
      'src/web/untilAborted.ts',
    ],
  },
  // With a wallet that is asked.
  asking: { files: ['src/contract/readProviderError.ts', 'src/contract/safeErrorText.ts', 'src/contract/walletErrors.ts'] },
  // With an adapter's wallet or session.
  session: { files: ['src/adapter/coalesceEvents.ts', 'src/adapter/errors.ts', 'src/adapter/relayNamespace.ts'] },
}

export default chunks(listModules(), { between })
