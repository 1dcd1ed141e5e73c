import Big from 'big.js';
import { roundedIn } from '../../../kernel/rules/money';

/** A share of a price and the price that it is of. */
export interface Share {
  readonly price: Big;
  /** Percent of the price. */
  readonly percent: string;
  /** Percent of the share that is withheld as tax. */
  readonly withholding: number;
}

/** The facts of a price, before they are rounded. */
export interface PriceFacts {
  readonly amount: Big;
  readonly currency: string;
  /** By the fee rule. */
  readonly listPrice: Big;
  /** Whether the list price contains the tax. */
  readonly taxIncluded: boolean;
  readonly taxPercent: number;
  /** Of the list price, by the campaign. */
  readonly discount: Big;
  readonly agent: Share | null;
  /** Paid to us by the partner. */
  readonly partnerCommission: Big;
}

/**
 * The parts of a price, rounded to the decimals of the currency. None but `houseShare` is negative, and each whole is the
 * sum of its parts: `total` of amount, fee and tax; `fee` of the shares of agent and house; `agentShare` of net and
 * withholding; `listPrice` of discount and fee, and of the tax if it is included.
 */
export interface PriceParts {
  readonly amount: Big;
  readonly listPrice: Big;
  readonly discount: Big;
  readonly fee: Big;
  readonly tax: Big;
  readonly total: Big;
  readonly agentShare: Big;
  readonly withholding: Big;
  readonly agentNet: Big;
  /** Negative if the agent's share of the list price is more than what a campaign leaves of the fee. */
  readonly houseShare: Big;
  readonly partnerCommission: Big;
}

/** Rounds the parts of a price so that no cent is lost: a part that is left over takes the difference. */
export function priceParts(facts: PriceFacts): PriceParts {
  const round = (value: Big) => roundedIn(value, facts.currency);
  const [amount, listPrice] = [round(facts.amount), round(facts.listPrice)];
  const wanted = round(facts.discount);
  const discount = wanted.gt(listPrice) ? listPrice : wanted;
  const price = listPrice.minus(discount);
  const rate = new Big(facts.taxPercent).div(100);
  const fee = facts.taxIncluded ? round(price.div(rate.plus(1))) : price;
  const tax = facts.taxIncluded ? price.minus(fee) : round(price.times(rate));
  const { agent } = facts;
  const agentShare = agent ? round(agent.price.times(agent.percent).div(100)) : new Big(0);
  const withholding = agent ? round(agentShare.times(agent.withholding).div(100)) : new Big(0);
  return {
    amount,
    listPrice,
    discount,
    fee,
    tax,
    agentShare,
    withholding,
    total: amount.plus(fee).plus(tax),
    agentNet: agentShare.minus(withholding),
    houseShare: fee.minus(agentShare),
    partnerCommission: round(facts.partnerCommission),
  };
}
