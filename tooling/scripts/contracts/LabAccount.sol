// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from '@openzeppelin/contracts/interfaces/IERC1271.sol';
import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';

/// A contract account: its signatures are its owner's (EIP-1271).
contract LabAccount is IERC1271 {
  address public immutable owner;

  constructor(address owner_) {
    owner = owner_;
  }

  receive() external payable {}

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    (address signer, ECDSA.RecoverError failure, ) = ECDSA.tryRecoverCalldata(hash, signature);
    return failure == ECDSA.RecoverError.NoError && signer == owner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
  }
}
