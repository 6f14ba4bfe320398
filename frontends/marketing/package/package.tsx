import { usePageData } from '@atelier/shared/page-data';
import { Layout } from '../layout/layout';
import { Banner } from '../products/banner';
import { NotSold } from './not-sold';
import { PackageDetails } from './package-details';
import { shownPackage } from './shown-package';

export default function PackagePage() {
  const data = usePageData();
  const { packagePage, products = [] } = data;
  const product = shownPackage(data);
  if (!packagePage) return null;
  return (
    <Layout>
      {product ? (
        <PackageDetails product={product} packages={products} />
      ) : (
        <NotSold category={packagePage.category} packages={products} />
      )}
      <Banner />
    </Layout>
  );
}
