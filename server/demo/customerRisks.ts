import type { RiskKindCode } from '../../contract/model/generated/entities';
import { addDays, addMonths } from '../../contract/values/days';
import { highest, riskFacts, riskScore } from '../institution/aml/rules/risk';
import type { DemoRow } from './DemoBatch';
import { Random } from './Random';
import type { RegisteredCustomer } from './registrations';
import { riskParameters, riskRatings } from './riskModel';
import { riskReferences } from './riskReferences';

/**
 * Risk assessments of all customers, calculated like on the server. A customer whose own level differs was
 * rated manually, with a reason. Some reviews are overdue.
 */
export function customerRisks(
  today: string,
  customers: readonly RegisteredCustomer[],
): readonly DemoRow<'CustomerRisk'>[] {
  const random = new Random(5549);
  return customers.map((customer) => {
    const listed = {
      nationality: reference('NATIONALITY', customer.nationality),
      residence: reference('RESIDENCE', customer.residenceCountry),
      profession: riskReferences.find(({ id }) => id === customer.profession) ?? null,
    };
    const { factors, totalScore } = riskScore(riskParameters, riskFacts(customer, listed, today));
    const band = riskRatings.find(
      ({ scoreMin, scoreMax }) => scoreMin <= totalScore && totalScore <= scoreMax,
    );
    const calculatedLevel = highest([
      band?.riskLevel,
      customer.pep === true ? 'HIGH' : 'LOW',
      ...Object.values(listed).map((each) => each?.riskLevel),
    ]);
    const isManual = customer.riskLevel !== calculatedLevel;
    const day = addDays(today, -random.int(1, 700));
    // Nobody is assessed before the registration.
    const since = customer.createdAt?.slice(0, 10) ?? day;
    const assessed = since.localeCompare(day) > 0 ? since : day;
    return {
      id: customer.id,
      customer: customer.id,
      totalScore,
      calculatedLevel,
      ...(isManual && { overrideLevel: customer.riskLevel, overrideReason: random.pick(reasons) }),
      factors,
      nextReviewDate: addMonths(assessed, reviewMonths[customer.riskLevel ?? ''] ?? 24),
      assessedAt: `${assessed}T06:30:00.000Z`,
    };
  });
}

const reviewMonths: Readonly<Record<string, number>> = Object.fromEntries(
  riskRatings.map(({ riskLevel, reviewMonths: months }) => [riskLevel, months]),
);

const reasons = [
  'Nakit yoğun faaliyet ve karmaşık ortaklık yapısı nedeniyle yükseltildi.',
  'Yüksek tutarlı yurt dışı transferleri nedeniyle yakından izleniyor.',
  'Basında çıkan olumsuz haberler üzerine uyum kararıyla yükseltildi.',
] as const;

function reference(riskKind: RiskKindCode, code: unknown): DemoRow<'RiskReference'> | null {
  return riskReferences.find((each) => each.riskKind === riskKind && each.code === code) ?? null;
}
