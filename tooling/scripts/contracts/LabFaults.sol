// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Fails in each of the ways a transaction can fail.
contract LabFaults {
  error Refused(address by, uint256 code);

  function revertWithReason() external pure {
    revert('the lab says no');
  }

  function revertWithError() external view {
    revert Refused(msg.sender, 42);
  }

  function revertWithPanic() external pure returns (uint256) {
    uint256 zero = 0;
    return 1 / zero;
  }

  function revertSilently() external pure {
    assembly {
      revert(0, 0)
    }
  }
}
