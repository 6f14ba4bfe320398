import {
  type AdminProduct,
  adminProductsApi,
  BILLING_TYPES,
  type BillingType,
  formatDollars,
  OFFERED_TIERS,
  priceUnit,
  PRODUCT_CATEGORIES,
  PRODUCT_TIERS,
  type ProductCategory,
  type ProductTier,
} from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { errorMessage } from '@atelier/shared/format';
import { BILLING_TYPE_LABELS, TIER_LABELS } from '@atelier/shared/status-labels';
import { toast } from '@atelier/shared/toast';
import { useOfferedOptions } from '@atelier/shared/ui/field';
import { Panel } from '@atelier/shared/ui/panel';
import { Button } from '@atelier/shared/antd/frame';
import { EditableSelect } from '../properties/editable-select';
import { EditableText } from '../properties/editable-text';
import { Properties, Property } from '../properties/properties';
import styles from '../properties/properties.module.css';
import { useSaveWithRevision } from '../use-save-with-revision';
import { productConflictFields } from './conflict-fields';
import { formFromProduct, parseDollars, validateForm } from './form-state';
import { productTexts, visibilityText } from './labels';

const MAX_PRICE_LENGTH = 14;

export const ProductProperties = ({ product }: { product: AdminProduct }) => (
  <Panel title="Properties">
    {product.archivedAt ? <FixedProperties product={product} /> : <EditableProperties product={product} />}
  </Panel>
);

/** Archived packages are restored before they are changed. */
const FixedProperties = ({ product }: { product: AdminProduct }) => (
  <Properties>
    <Property name="Price">
      {formatDollars(product.price)} {priceUnit(product)}
    </Property>
    <Property name="Category">{PRODUCT_CATEGORIES.find(({ value }) => value === product.category)?.label}</Property>
    <Property name="Tier">{TIER_LABELS[product.tier]}</Property>
    <Property name="Billing">{BILLING_TYPE_LABELS[product.billingType]}</Property>
    <Property name="Features">{product.features.length}</Property>
  </Properties>
);

function EditableProperties({ product }: { product: AdminProduct }) {
  const { price, category, tier, billingType, features, slug, isActive, isRecommended } = product;
  const { save, isPending, conflictDialog } = useProductField(product);
  const tiers = useOfferedOptions(optionsOf(OFFERED_TIERS, TIER_LABELS), optionsOf(PRODUCT_TIERS, TIER_LABELS), tier);
  const select = { isRequired: true, isSaving: isPending };
  return (
    <>
      <Properties>
        <EditableText
          name="Price"
          value={price.toFixed(2)}
          maxLength={MAX_PRICE_LENGTH}
          draftName={`price-of-${product.id}`}
          inputMode="decimal"
          normalize={(text) => parseDollars(text)?.toFixed(2) ?? text}
          validate={(text) => validateForm({ ...formFromProduct(product), price: text }).price}
          isSaving={isPending}
          onSave={(text) => save({ price: Number(text) })}
        >
          <span>
            {formatDollars(price)} {priceUnit(product)}
          </span>
        </EditableText>
        <EditableSelect
          name="Category"
          value={category}
          options={PRODUCT_CATEGORIES}
          onSave={(value) => save({ category: value as ProductCategory })}
          {...select}
        />
        <EditableSelect
          name="Tier"
          value={tier}
          options={tiers}
          onSave={(value) => save({ tier: value as ProductTier })}
          {...select}
        />
        <EditableSelect
          name="Billing"
          value={billingType}
          options={optionsOf(BILLING_TYPES, BILLING_TYPE_LABELS)}
          onSave={(value) => save({ billingType: value as BillingType })}
          {...select}
        />
        <Property name="Features">{features.length}</Property>
        <Property name="Recommended">
          <span className={styles.value}>
            <span>{isRecommended ? 'Yes' : 'No'}</span>{' '}
            <Button size="small" loading={isPending} onClick={() => save({ isRecommended: !isRecommended })}>
              {isRecommended ? 'Stop recommending' : 'Recommend'}
            </Button>
          </span>
        </Property>
        <Property name="Visibility">
          <span className={styles.value}>
            <span>{isActive ? <a href={paths.package(slug)}>In the shop</a> : 'Hidden'}</span>{' '}
            <Button size="small" loading={isPending} onClick={() => save({ isActive: !isActive })}>
              {isActive ? 'Hide' : 'Publish'}
            </Button>
          </span>
        </Property>
      </Properties>
      {conflictDialog}
    </>
  );
}

function useProductField(product: AdminProduct) {
  return useSaveWithRevision(adminProductsApi.update, {
    ...productConflictFields,
    base: product,
    mineTexts: (input) => changedTexts(product, { ...product, ...input }),
    invalidates: [adminProductsApi.list],
    onDone: (saved) =>
      toast({
        title: productTexts.updated,
        description: saved.isActive === product.isActive ? saved.name : visibilityText(saved),
      }),
    onFailed: (error) =>
      toast({ title: productTexts.updateFailed, description: errorMessage(error), destructive: true }),
  });
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

function changedTexts(before: AdminProduct, after: AdminProduct): Record<string, string> {
  const old = productConflictFields.fieldTexts(before);
  const texts = Object.entries(productConflictFields.fieldTexts(after));
  return Object.fromEntries(texts.filter(([field, text]) => text !== old[field]));
}
