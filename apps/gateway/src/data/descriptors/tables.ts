/** Tables of descriptors for clear signing. */
export type DescriptorTables = {
  descriptor: {
    /** Keccak-256 of {@link DescriptorTables.descriptor.body}, as hex (ERC-8176). */
    hash: string
    kind: 'contract' | 'eip712'
    /** Of ERC-7730. */
    version: number
    /** Who it says the contract belongs to. */
    source: string
    /** What the operator's file was called. */
    file: string
    /** Canonical JSON, with what it includes already in it. */
    body: string
    imported_at: number
  }
  descriptor_binding: {
    kind: 'contract' | 'eip712'
    /** CAIP-2. */
    chain_id: string
    /** In lower case. */
    address: string
    /** Selector of the function, or hash of the type. */
    format: string
    hash: string
  }
  descriptor_attestation: {
    uid: string
    hash: string
    /** In lower case. */
    attester: string
    expires_at: number | null
    /** As it was signed. */
    body: string
    added_at: number
  }
}
