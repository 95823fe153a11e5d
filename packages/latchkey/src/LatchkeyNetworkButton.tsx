import { TriggerElement } from './TriggerElement.tsx'

/**
 * The button that shows the network in use and opens the list of the others: two clicks to another one.
 *
 * @throws {@link ProviderMissingError} outside `<LatchkeyProvider>`.
 */
export function LatchkeyNetworkButton(props: LatchkeyNetworkButton.Props) {
  return <TriggerElement {...props} kind="network-button" />
}

export declare namespace LatchkeyNetworkButton {
  /** `text` stands there while no network is known. */
  type Props = TriggerElement.Props
}
