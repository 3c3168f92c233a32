type Unsettled = {
  /** Does a last day of an announcement that falls on a day off move on? Taken as procedure.md P09 does. */
  readonly doesAnnouncementMovePastHolidays: boolean;
  /** 在线规则第31条第4款 orders electronic ways only; across ways the earliest day counts, and on one day this comes first. */
  readonly isElectronicFirstOnSameDay: boolean;
  /** May papers of criminal cases be served electronically? */
  readonly isCriminalElectronic: boolean;
  /** May judgments, rulings, mediation statements? 流程公开第14条 left them out; 民诉法第90条 is later and lets them in. */
  readonly areJudgmentsElectronic: boolean;
  /**
   * Is arrival enough at an address whose consent was only inferred from acceptance (在线规则第29条第4项)? 第31条第1款 asks for
   * an address that was given or confirmed, and service.md §6 names the other three; so it must be read or answered.
   */
  readonly isAcceptedAddressConfirmed: boolean;
};

/** What the court has still to decide (service.md §18), as the portal takes it until then; in one place to be changed. */
export const unsettled: Unsettled = {
  doesAnnouncementMovePastHolidays: true,
  isElectronicFirstOnSameDay: true,
  isCriminalElectronic: false,
  areJudgmentsElectronic: true,
  isAcceptedAddressConfirmed: false,
};
