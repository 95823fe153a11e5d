import { chunks, listModules } from '@latchkey/tsup/chunks'

/** Every module is a file of its own, else a host's bundler keeps all beside the first user; but for what many parts of a page need. */
const between = {
  // With the page.
  first: {
    files: [
      'src/adapter/readField.ts',
      'src/caip/findNetwork.ts',
      'src/caip/formatAddress.ts',
      'src/caip/formatBalance.ts',
      'src/caip/formatDecimal.ts',
      'src/caip/namespace.ts',
      'src/caip/formatUnits.ts',
      'src/contract/error.ts',
      'src/contract/optionInvalid.ts',
      'src/web/time/clock.ts',
    ],
  },
  // With the modal.
  opening: {
    files: [
      'src/caip/accountId.ts',
      'src/caip/chainId.ts',
      'src/contract/httpErrors.ts',
      'src/contract/slot.ts',
      'src/schema.ts',
      'src/web/decode.ts',
      'src/web/parseUrl.ts',
      'src/web/safeLink.ts',
      'src/web/time/sleep.ts',
      'src/web/untilAborted.ts',
    ],
  },
  // With a wallet that connects, is asked or answers, and with what its chain says of it.
  asking: {
    files: [
      'src/adapter/coalesceEvents.ts',
      'src/adapter/errors.ts',
      'src/adapter/relayNamespace.ts',
      'src/caip/formatAmount.ts',
      'src/caip/formatDate.ts',
      'src/caip/isTransactionHash.ts',
      'src/caip/parseUnits.ts',
      'src/contract/chainErrors.ts',
      'src/contract/isUserRejection.ts',
      'src/contract/readProviderError.ts',
      'src/contract/safeErrorText.ts',
      'src/contract/walletErrors.ts',
      'src/web/openExternal.ts',
      'src/web/readDevice.ts',
    ],
  },
}

export default chunks(listModules(), { between, ahead: ['asking'] })
